/// Given names and surnames that are very common somewhere in the world, or that words of documents look like.
///
/// They are here so that no label takes a holder's name away; see ``LabelNameTests``.
enum CommonNames {
  /// Every name once.
  static let all: [String] = lines.split(separator: "\n").flatMap { $0.split(separator: " ").map(String.init) }

  private static let lines = """
    Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Gao Lin Luo Zheng Liang Xie Song Tang
    Deng Han Feng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su Lu Ding Ren Shen Yao Cui Tan
    Fan Nie Pai Chan Wong Cheung Lam Ho Leung Ng Kwok Chow Mei Jun Xin
    Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Oh Seo Shin Kwon Ahn Hong Yoo Moon No Noh Min Sato Suzuki
    Takahashi Tanaka Watanabe Ito Nakamura Kobayashi Yamamoto Kato Ono Mori Ueda Abe Ota Ochi Kon Kosa Haruto Yui
    Rin Sora Aoi
    Nguyen Tran Le Pham Hoang Phan Vu Vo Dang Bui Do Ngo Duong Ly Anh Linh Minh Thi Van Hoa Lan Mai Nam Aung Htun
    Win Than Sok Som
    Adi Agus Ari Budi Dewi Putri Putra Siti Sri Wati Nur Ahmad Nik Ali Ong Cruz Reyes Santos Bautista Ocampo Jose
    Maria
    Singh Kumar Sharma Devi Khan Patel Gupta Das Ram Ravi Raj Lal Nath Roy Rao Reddy Shah Jain Joshi Mehta Iyer Nair
    Menon Bose Sen Dutta Ghosh Tata Dagar Kaur Begum Bibi Akter Islam Hossain Uddin Taj Perera Silva Dias Fernando
    Mendis Thapa Rai Lama Gurung Anil Sunil Asha Usha Lata Mira Sita Gita Rani Tara Maya Priya
    Mohammed Muhammad Mohamed Ahmed Hassan Hussein Ibrahim Omar Yusuf Khalid Fatima Aisha Zainab Maryam Amina Noor
    Abdullah Rahman Saleh Nasser Haja Mahmoud Mustafa Hamid Said Sami Reza Mehdi Hosseini Mohammadi Ahmadi Sharifi
    Moradi Karimi Rezaei Yilmaz Kaya Demir Celik Sahin Yildiz Can Cem Ece Ela Gul Koca Koc Ay Tas Kurt Deniz Emre
    Eren Elif Merve Mehmet Ayse Fatma Aliyev Mammadov Huseynov Karimov Ivanov Aman Aset Dana Daniyar Aigul Nurlan
    Gün Nadia
    Cohen Levi Mizrahi Peretz Biton David Noa Tamar Yael Talia Avi Dan Ron Stav Beridze Nino Giorgi Ani Anna
    Hakobyan Papadopoulos Georgiou Nikos Eleni Dimitris Γιώργος Μαρία Ελένη Κώστας Dina Nela Adele
    Ba Bah Diallo Sow Barry Traore Keita Coulibaly Diop Ndiaye Fall Toure Kone Ouattara Kouassi Mensah Owusu Osei
    Okafor Obi Ade Eze Musa Sani Bello Abubakar Tesfaye Bekele Haile Alemu Kamau Otieno Mwangi Juma Banda Phiri Moyo
    Dube Ndlovu Nkosi Dlamini Zulu Mama Rakoto
    Garcia Fernandez Gonzalez Rodriguez Lopez Martinez Sanchez Perez Gomez Martin Jimenez Ruiz Hernandez Diaz Moreno
    Alvarez Romero Torres Vargas Rojas Castro Flores Ramos Rios Leon Vega Mora Sosa Luna Paz Rey Cid Juan Luis Ana
    Rosa Rut Pilar Pol Pere Jordi Nuria Marc Joao Pedro Ferreira Pereira Oliveira Costa Sousa Alves Pais Reis Matos
    Rossi Russo Ferrari Esposito Bianchi Romano Ricci Marino Greco Bruno Gallo Conti Mancini Sala Villa Testa Serra
    Luca Marco Paolo Mario Mena Nella Tania Sonia
    Bernard Petit Durand Leroy Moreau Simon Laurent Lefebvre Roux Blanc Jean Marie Pierre Louis Mae Müller Schmidt
    Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Klein Wolf Lang Braun Gerd Uwe Jan Eva Peters
    Jansen De Vos Bakker Visser Smit Smith Jones Williams Brown Taylor Davies Evans Thomas Johnson Roberts Walker
    Wright Robinson Thompson White Hughes Edwards Green Hall Wood Harris Lewis Jackson Clarke Clark Hill Moore King
    Young Allen Scott Adams Baker Bell Cook Gray Grant Rose Ward Mark Art Max Amy Lisa Emma Grace Murphy Kelly Byrne
    Ryan Nele Noel Nora Tina
    Hansen Johansen Olsen Larsen Andersen Nielsen Jensen Pedersen Johansson Andersson Karlsson Nilsson Berg Lund
    Dahl Holm Lind Ek Tage Per Ole Ida Nils Arvo Aino Eino Toivo Onni Ilmari Kaarina Helena Korhonen Virtanen
    Mäkinen Nieminen Laine Salo Mati Tamm Saar Sepp Kask Rebane Mets Jaan Urmas Berzins Kalnins Ozols Zile Janis
    Liga Inese Jonas Kazlauskas Petrauskas Rasa Ruta Daiva Gun Nea Neea Elina Alina
    Nowak Kowalski Kowalska Wojcik Kaminski Lewandowski Zielinski Krol Piotr Ewa Novak Novakova Svoboda Dvorak Cerny
    Prochazka Kucera Horak Nemec Kral Horvath Kovac Varga Toth Nagy Balog Kovacs Szabo Kiss Molnar Nemeth Farkas
    Balogh Papp Lakatos Popa Popescu Ionescu Radu Stan Stoica Gheorghe Rusu Munteanu Matei Marin Dinu Rodica Ion
    Ioana
    Horvat Kovačević Babić Marić Jurić Knežević Vuković Petrović Jovanović Nikolić Ilić Đorđević Popović Hodžić
    Hoxha Shehu Krasniqi Gashi Berisha Iva Ivan Luka Marko Nada Vesna Zoran Goran Dragan
    Иванов Петров Смирнов Кузнецов Попов Волков Соколов Козлов Новак Мельник Шевченко Бондаренко Ткаченко Коваленко
    Георгиев Димитров Николов Иван Мария Анна Ольга Елена Роман Вера Надежда Любовь Мира Слава Дана Айгүл Нұрлан Ана
    Јована Милан Лука Јован Димитър Тодор
    """
}
